import {
  isCpf,
  isCurp,
  isKazakhId,
  isPesel,
  isPortugueseNif,
  isRut,
  isSpanishId,
  isTurkishId,
} from './identity-numbers.ts';

/** Published examples: those of python-stdnum, but for Kazakhstan, whose check digits were computed by its law's two steps. */
const VECTORS = [
  ['Turkish', isTurkishId, ['17291716060'], ['17291716050', '07291716092', '1729171606', '']],
  ['CPF', isCpf, ['390.533.447-05', '39053344705'], ['231.002.999-00', '111.111.111-11', '3905334470']],
  ['RUT', isRut, ['76086428-5', '12531909-2', '12.531.909-2'], ['12531909-3', '1-9', '']],
  ['CURP', isCurp, ['BOXW310820HNERXN09', 'boxw310820hnerxn09'], ['BOXW310820HNERXN08', 'BOXW310820']],
  ['PESEL', isPesel, ['44051401359'], ['44051401358', '4405140135']],
  ['NIF', isPortugueseNif, ['501964843'], ['501964842', '401964843']],
  ['DNI', isSpanishId, ['54362315K', '54362315k', 'X2482300W'], ['54362315Z', 'X2482300A', '5436231']],
  ['Kazakh', isKazakhId, ['850325300003', '850325300404'], ['850325300004', '85032530000']],
] as const;

describe.each(VECTORS)('%s numbers', (_, isValid, right, wrong) => {
  it.each(right)('takes %j', (number) => expect(isValid(number)).toBe(true));
  it.each(wrong)('refuses %j', (number) => expect(isValid(number)).toBe(false));
});

it('refuses a Turkish number whose digits were swapped, as its two check digits see', () => {
  expect(isTurkishId('71291716060')).toBe(false);
});
