import { parseGstin } from './gstin';
import { gstCode, indianStates, stateOfGstin, stateTaxName } from './indian-states';

it.each([
  ...['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '33AAGCB7383J1ZF', '07AAGCB7383J1ZA'],
  ' 27 aapfu0939f 1zv ',
])('accepts the published GSTIN %s', (gstin) => {
  expect(parseGstin(gstin)).toBe(gstin.replaceAll(' ', '').toUpperCase());
});

it.each([
  ['one wrong sign', '27AAPFU0938F1ZV'],
  ['two signs changed over', '27AAPFU9039F1ZV'],
  ['too short', '27AAPFU0939F1Z'],
  ['no state', '00AAPFU0939F1ZV'],
  ['blank', ''],
])('rejects an invalid GSTIN: %s', (_why, gstin) => {
  expect(parseGstin(gstin)).toBeUndefined();
});

it('maps states to GST codes and back', () => {
  expect(new Set(indianStates.map(gstCode)).size).toBe(indianStates.length);
  expect(stateOfGstin('29AAGCB7383J1Z4')).toBe('Karnataka');
  expect(stateOfGstin('97AAGCB7383J1Z4')).toBeUndefined();
});

it('names the tax of union territories without a legislature UTGST', () => {
  const names = indianStates.filter((state) => stateTaxName(state) === 'UTGST');
  expect(names).toHaveLength(5);
  expect(stateTaxName('Delhi')).toBe('SGST');
});
