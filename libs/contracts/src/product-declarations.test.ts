import {
  dailyShare,
  daysLeftOnDelivery,
  formatQuantity,
  isNutritionComplete,
  NUTRITION_KEYS,
  parseQuantity,
  type Nutrition,
} from './index.js';

it.each([
  [10, 3],
  [60, 18],
  [90, 45],
  [120, 45],
  [180, 54],
  [270, 81],
  [365, 110],
])('food that keeps for %i days has %i left on delivery', (shelfLifeDays, left) => {
  expect(daysLeftOnDelivery(shelfLifeDays)).toBe(left);
});

it.each([
  ['250g', 250, 'g', '250 g'],
  ['1.5 KG', 1.5, 'kg', '1.5 kg'],
  ['500 gm', 500, 'g', '500 g'],
  ['12 Pieces', 12, 'piece', '12 pieces'],
  ['1 piece', 1, 'piece', '1 piece'],
  ['0.75 l', 0.75, 'l', '0.75 l'],
])('reads %s', (text, value, unit, written) => {
  const quantity = parseQuantity(text)!;
  expect(quantity).toEqual({ value, unit });
  expect(formatQuantity(quantity)).toBe(written);
});

it.each(['', 'Small', '0 g', '-1 g', '250', '1.2345 g', '1e3 g', '250 oz'])('reads no quantity in %p', (text) => {
  expect(parseQuantity(text)).toBeNull();
});

const full = Object.fromEntries(NUTRITION_KEYS.map((key) => [key, 10])) as Nutrition;
const without = (...keys: (keyof Nutrition)[]): Nutrition =>
  Object.fromEntries(Object.entries(full).filter(([key]) => !keys.includes(key as keyof Nutrition)));

it.each(NUTRITION_KEYS)('a nutrition table without %s is incomplete', (key) => {
  expect(isNutritionComplete(full)).toBe(true);
  expect(isNutritionComplete(without(key))).toBe(false);
});

it('a nutrition table of food with little fat needs no kinds of fat', () => {
  expect(isNutritionComplete({ ...without('saturatedFatG', 'transFatG'), totalFatG: 0.5 })).toBe(true);
  expect(isNutritionComplete({ ...without('saturatedFatG', 'transFatG'), totalFatG: 0.51 })).toBe(false);
});

it('states shares of the recommended daily amount in a serve', () => {
  const almonds = { serveG: 30, energyKcal: 579, totalFatG: 49.9, proteinG: 21.2 };
  expect([dailyShare(almonds, 'energyKcal'), dailyShare(almonds, 'totalFatG')]).toEqual([9, 22]);
  expect([dailyShare(almonds, 'proteinG'), dailyShare(almonds, 'sodiumMg')]).toEqual([null, null]);
  expect(dailyShare({ energyKcal: 579 }, 'energyKcal')).toBeNull();
});
