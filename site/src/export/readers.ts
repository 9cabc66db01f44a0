/** The programs that read a format, by its name. */
export const READERS: Readonly<Record<string, string>> = {
  json: 'This site, its API and its command',
  webpbn: 'webpbn.com and the solver pbnsolve',
  'nonograms-org': 'nonogrid and other readers of pages of nonograms.org',
  ppm: 'Netpbm, ImageMagick and other image programs',
  pbm: 'Netpbm, ImageMagick and other image programs',
  pzprv: 'puzz.link and other pzprv sites',
  tatham: 'Pattern in Simon Tatham’s puzzle collection',
  'picture-code': 'This site, its API and its command, and the player of the paper',
  tournament: 'Solvers of the computer tournaments',
  olsak: 'The solver of Mirek and Petr Olšák',
  non: 'Steve Simpson’s solver and collections of .non files',
  ascii: 'People, and every text editor',
};
