import { deliveryWindow } from './delivery-window';

it('counts four to seven business days', () => {
  expect(deliveryWindow(new Date('2026-11-02T06:00:00Z'))).toBe('6 Nov – 11 Nov');
});

it('skips weekends in Indian time', () => {
  // Friday evening in UTC is Saturday morning in India.
  expect(deliveryWindow(new Date('2026-11-06T20:00:00Z'))).toBe('12 Nov – 17 Nov');
});
