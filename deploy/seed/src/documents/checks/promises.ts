/** What no text of a gaming site may promise, in its ten languages. */
const PROMISES = [
  /\b(risk[- ]free|guaranteed (win|profit|pay-?out)|win back|sure bet|easy money)/i,
  /\b(risikofrei|ohne risiko|garantierte[rn]? gewinn|verluste zurück|leichtes geld)/i,
  /\b(sans (aucun )?risque|gains? garantis?|récupérez vos pertes|argent facile)/i,
  /\b(sin riesgos?|ganancias? (aseguradas?|garantizadas?)|recupera (tus pérdidas|lo perdido)|dinero fácil)/i,
  /\b(sense risc|guanys? (assegurats?|garantits?)|recupera (el perdut|les pèrdues)|diners fàcils)/i,
  /\b(sem riscos?|ganhos? garantidos?|recupere (suas perdas|o que perdeu)|dinheiro fácil)/i,
  /\b(bez ryzyka|gwarantowan\w+ wygran|odegrać straty|łatwe pieniądze)/i,
  /(без риска|гарантированн\p{L}+ выигрыш|отыграть(ся| проигрыш)|л[её]гкие деньги)/iu,
  /(тәуекелсіз|кепілдендірілген ұтыс|ұтылғанды қайтар|оңай ақша)/iu,
  /(risksiz|garantili kazanç|kayıplarını(zı)? geri kazan|kolay para)/i,
];

/** Whether a line promises what no game can keep. */
export const isPromise = (line: string): boolean => PROMISES.some((promise) => promise.test(line));
