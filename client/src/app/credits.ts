/** The contributors of game-icons.net, all named because the icon package does not say who drew which: the list of license.txt in github.com/game-icons/icons. */
export const iconAuthors = [
  'Lorc', 'Delapouite', 'John Colburn', 'Felbrigg', 'John Redman', 'Carl Olsen', 'Sbed', 'PriorBlue', 'Willdabeast', 'Viscious Speed (CC0)',
  'Lord Berandas', 'Irongamer', 'HeavenlyDog', 'Lucas', 'Faithtoken', 'Skoll', 'Andy Meneely', 'Cathelineau', 'Kier Heyl', 'Aussiesim',
  'Sparker', 'Zeromancer (CC0)', 'Rihlsul', 'Quoting', 'Guard13007', 'DarkZaitzev', 'SpencerDub', 'GeneralAce135', 'Zajkonur', 'Catsu',
  'Starseeker', 'Pepijn Poolman', 'Pierre Leducq', 'Caro Asercion', 'SeregaCthtuf',
];
