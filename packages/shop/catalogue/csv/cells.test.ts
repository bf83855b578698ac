import {
  joinValues,
  parseBoolean,
  parseDecimal,
  parseGstRate,
  parsePaise,
  parseStock,
  splitValues,
} from './cells';

describe('a price', () => {
  it.each([
    ['499', 49_900],
    ['499.5', 49_950],
    ['₹1,29,999.00', 12_999_900],
    ['Rs. 499/-', 49_900],
    ['INR 1 299', 129_900],
    ['1,299,000', 129_900_000],
    [' ₹ 75 ', 7_500],
    ['109.38', 10_938],
  ])('reads %p as %p paise', (cell, paise) => {
    expect(parsePaise(cell)).toBe(paise);
  });

  it.each(['', ' ', '-', 'N/A', 'null'])('takes %p for no price', (cell) => {
    expect(parsePaise(cell)).toBeUndefined();
  });

  it.each(['free', '1.299,00', '12,3', '$5', '-5', '1e3', '5 apples'])('refuses %p', (cell) => {
    expect(() => parsePaise(cell)).toThrow(`"${cell}" is not a price in rupees`);
  });
});

it('refuses a part of a paisa, and a point that may separate thousands', () => {
  expect(['449.99', '449.9900', '1,299'].map(parsePaise)).toEqual([44_999, 44_999, 129_900]);
  for (const cell of ['1.299', '1.290', '99.9999', '0.005', '₹449.9990']) {
    expect(() => parsePaise(cell)).toThrow(`"${cell}" has more than two decimals`);
  }
});

it('reads common spellings of yes and no', () => {
  expect(['yes', 'TRUE', '1', 'In Stock'].map(parseBoolean)).toEqual([true, true, true, true]);
  expect(['no', 'False', '0', 'Sold out'].map(parseBoolean)).toEqual([false, false, false, false]);
  expect(parseBoolean('')).toBeUndefined();
  expect(() => parseBoolean('perhaps')).toThrow('neither yes nor no');
});

it('reads negative stock as 0, and groups of digits', () => {
  expect(['12', '3.0', '-4', ''].map(parseStock)).toEqual([12, 3, 0, undefined]);
  expect(['1,000', '1,00,000', '-1,000'].map(parseStock)).toEqual([1000, 100_000, 0]);
  for (const cell of ['a few', '1,00', '2.5', '1.000,0']) {
    expect(() => parseStock(cell)).toThrow('is not a stock quantity');
  }
});

it('reads a decimal number with or without its unit', () => {
  expect(['12.5', '12.5 cm', '7cm', '', '-'].map((cell) => parseDecimal(cell, 'cm'))).toEqual([
    12.5,
    12.5,
    7,
    undefined,
    undefined,
  ]);
  for (const cell of ['12,5', '12.555', '-1', '5 in']) {
    expect(() => parseDecimal(cell, 'cm')).toThrow(`"${cell}" is not a number of cm`);
  }
});

it('reads a GST rate in percent', () => {
  expect(['18', '18%', '0.25 %', '0', '', '40.0'].map(parseGstRate)).toEqual([
    1800,
    1800,
    25,
    0,
    undefined,
    4000,
  ]);
  for (const cell of ['GST 18', '0.125', '-5']) {
    expect(() => parseGstRate(cell)).toThrow(`"${cell}" is not a GST rate in percent`);
  }
  for (const percent of ['17', '101', '0.3']) {
    expect(() => parseGstRate(percent)).toThrow(`${percent}% is not a GST rate: use 0, 0.1, 0.25`);
  }
});

it('joins and splits values with any characters', () => {
  const values = ['40 × 60 cm', 'a | b', 'back\\slash', 'end\\', 'S, M'];
  expect(splitValues(joinValues(values))).toEqual(values);
  expect(splitValues(' S | M |  | L ')).toEqual(['S', 'M', 'L']);
  expect(splitValues('')).toEqual([]);
});
