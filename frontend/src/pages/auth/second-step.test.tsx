import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../testing/builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const STEP = {
  code: 'second_step_needed',
  message: 'Finish signing in with your second factor.',
  secondStep: {
    challenge: 'c'.repeat(43),
    expiresAt: '2026-11-22T06:00:00Z',
    methods: ['authenticator-app', 'recovery-code'],
  },
};
const refused = (code: string, message: string) =>
  HttpResponse.json({ statusCode: 401, code, message, error: 'UNAUTHORIZED' }, { status: 401 });

/** @param answers responses to the second step, in order */
async function arrive(responses: (() => Response)[]) {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/users/login', () => HttpResponse.json(STEP, { status: 202 })),
    http.post('*/api/users/login/second-step', async ({ request }) => {
      sent.push(await request.json());
      return responses.shift()!();
    }),
  );
  const page = renderShop({ at: '/login' });
  await page.person.type(await screen.findByLabelText('Email'), 'asha@example.in');
  await page.person.type(screen.getByLabelText('Password'), 'almonds-123{Enter}');
  await screen.findByRole('heading', { name: 'One more step' });
  return { ...page, sent };
}

it("requires the app's code, again after a wrong one, and signs in", async () => {
  const { person, sent, router } = await arrive([
    () => refused('wrong_proof', 'This code is wrong or was already used.'),
    () => HttpResponse.json(aUser()),
  ]);
  expect(localStorage.getItem('user')).toBeNull();
  await person.type(screen.getByLabelText('Code'), '12{Enter}');
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/Enter the 6 digits/);
  await person.type(screen.getByLabelText('Code'), '3456{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/This code is wrong/));
  await person.clear(screen.getByLabelText('Code'));
  await person.type(screen.getByLabelText('Code'), '654321{Enter}');
  expect(await screen.findByText('Logged in successfully!')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/');
  expect(sent).toEqual(['123456', '654321'].map((code) => ({ challenge: 'c'.repeat(43), code })));
});

it('accepts a recovery code instead', async () => {
  const { person, sent } = await arrive([() => HttpResponse.json(aUser())]);
  await person.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await person.type(screen.getByLabelText('Recovery code'), '7f3k-2m9x-c4tq-hw8e{Enter}');
  expect(await screen.findByText('Logged in successfully!')).toBeInTheDocument();
  expect(sent).toEqual([{ challenge: 'c'.repeat(43), recoveryCode: '7f3k-2m9x-c4tq-hw8e' }]);
});

it('starts again when the challenge has expired', async () => {
  const { person } = await arrive([
    () => refused('second_step_ended', 'This sign-in took too long or had too many attempts. Please sign in again.'),
  ]);
  await person.type(screen.getByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText(/took too long/)).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Login' })).toBeInTheDocument();
});
