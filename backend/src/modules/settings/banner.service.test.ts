import { bannerAt } from './banner.service.js';

const [START, END] = [new Date('2026-11-01T00:00:00.000Z'), new Date('2026-12-01T00:00:00.000Z')];
const TEXT = 'Diwali boxes are here';

it.each([
  [null, null, '2026-11-15T00:00:00.000Z', { text: TEXT, until: null }],
  [START, null, '2026-10-31T23:59:59.999Z', { text: null, until: START.toISOString() }],
  [START, null, '2026-11-01T00:00:00.000Z', { text: TEXT, until: null }],
  [null, END, '2026-11-30T23:59:59.999Z', { text: TEXT, until: END.toISOString() }],
  [null, END, '2026-12-01T00:00:00.000Z', { text: null, until: null }],
  [START, END, '2026-10-01T00:00:00.000Z', { text: null, until: START.toISOString() }],
  [START, END, '2026-11-15T00:00:00.000Z', { text: TEXT, until: END.toISOString() }],
  [START, END, '2026-12-15T00:00:00.000Z', { text: null, until: null }],
])('a banner from %p until %p is at %s %j', (startsAt, endsAt, now, banner) => {
  expect(bannerAt({ bannerStartsAt: startsAt, bannerEndsAt: endsAt }, TEXT, new Date(now))).toEqual(banner);
});

it('returns the end date even while the text is hidden, since its claim may become true', () => {
  expect(bannerAt({ bannerStartsAt: null, bannerEndsAt: END }, null, START)).toEqual({
    text: null,
    until: END.toISOString(),
  });
});
