import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { aCartItem, aUser } from '../../testing/builders';
import { renderShop } from '../../testing/render-shop';
import { server } from '../../testing/server';

const refuse = (status: number, message: string, details?: { field: string; message: string }[]) =>
  HttpResponse.json({ statusCode: status, message, error: 'Refused', details }, { status });

describe('login', () => {
  it('signs in, shows a message and opens the home page', async () => {
    server.use(
      http.post('*/api/users/login', async ({ request }) => {
        expect(await request.json()).toEqual({ email: 'asha@example.in', password: ' secret ' });
        return HttpResponse.json(aUser());
      }),
    );
    const { person, router } = renderShop({ at: '/login' });
    await person.type(await screen.findByLabelText('Email'), ' asha@example.in ');
    await person.type(screen.getByLabelText('Password'), ' secret ');
    await person.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Logged in successfully!')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/');
    expect(JSON.parse(localStorage.getItem('user')!)).toMatchObject({ email: 'asha@example.in' });
  });

  it('keeps the form when the password is wrong', async () => {
    server.use(http.post('*/api/users/login', () => new HttpResponse(null, { status: 401 })));
    const { person, router } = renderShop({ at: '/login' });
    await person.type(await screen.findByLabelText('Email'), 'asha@example.in');
    await person.type(screen.getByLabelText('Password'), 'wrong!');
    await person.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Login failed. Please check your credentials.')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/login');
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.in');
  });

  it('does not validate on blur while the button is pressed, so that it does not move away from the pointer', async () => {
    const { person } = renderShop({ at: '/login' });
    await person.click(await screen.findByLabelText('Email'));
    await person.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Login' }) });
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(screen.queryByText('Please enter your email address')).not.toBeInTheDocument();
  });

  it('shows both missing fields and focuses the first', async () => {
    const { person } = renderShop({ at: '/login' });
    await person.click(await screen.findByRole('button', { name: 'Login' }));
    expect(await screen.findByLabelText('Email')).toHaveAccessibleDescription('Please enter your email address');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Please enter your password');
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  it('leads back to the checkout that required the sign-in', async () => {
    server.use(http.post('*/api/users/login', () => HttpResponse.json(aUser())));
    const { person, router } = renderShop({ at: '/checkout', cart: [aCartItem()] });
    await person.type(await screen.findByLabelText('Email'), 'asha@example.in');
    await person.type(screen.getByLabelText('Password'), 'secret');
    await person.click(screen.getByRole('button', { name: 'Login' }));
    await person.click(await screen.findByRole('link', { name: 'Continue to checkout →' }));
    expect(await screen.findByRole('heading', { name: 'Checkout' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/checkout');
  });
});

describe('register', () => {
  const fill = async (person: ReturnType<typeof renderShop>['person'], confirmation: string) => {
    await person.type(await screen.findByLabelText('Name'), 'Asha Rao');
    await person.type(screen.getByLabelText('Email'), 'asha@example.in');
    await person.type(screen.getByLabelText('Password'), 'secret');
    await person.type(screen.getByLabelText('Confirm Password'), confirmation);
    await person.click(screen.getByRole('button', { name: 'Register' }));
  };

  it('creates the account and opens the home page', async () => {
    server.use(
      http.post('*/api/users/register', async ({ request }) => {
        expect(await request.json()).toEqual({ name: 'Asha Rao', email: 'asha@example.in', password: 'secret' });
        return HttpResponse.json(aUser(), { status: 201 });
      }),
    );
    const { person, router } = renderShop({ at: '/register' });
    await fill(person, 'secret');
    expect(await screen.findByText('Account created successfully!')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/');
  });

  it('rejects two different passwords', async () => {
    const { person } = renderShop({ at: '/register' });
    await fill(person, 'secrets');
    expect(await screen.findByText('Passwords do not match')).toBeInTheDocument();
  });

  it('shows a server error at its field', async () => {
    const sentence = 'This email is registered already.';
    server.use(http.post('*/api/users/register', () => refuse(409, sentence, [{ field: 'email', message: sentence }])));
    const { person } = renderShop({ at: '/register' });
    await fill(person, 'secret');
    await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(sentence));
  });
});

describe('with strict passwords', () => {
  const weak = 'This password is very common and easy to guess. Choose another one.';
  const refuseWeak = () => refuse(400, weak, [{ field: 'password', message: weak }]);
  beforeEach(() =>
    server.use(
      http.get('*/api/config/store', () =>
        HttpResponse.json({
          name: 'Mewavan',
          supportEmail: 'care@mewavan.example',
          publicUrl: '',
          isDemo: false,
          hasStrictPasswords: true,
        }),
      ),
    ),
  );

  it.each([
    ['/register', 'Password', 'Register', '*/api/users/register'],
    ['/reset-password/abc', 'New Password', 'Reset Password', '*/api/users/reset-password/abc'],
  ])('%s shows the rules first, and then why a password was rejected', async (at, label, button, address) => {
    server.use(http.post(address, refuseWeak));
    const { person } = renderShop({ at });
    const field = await screen.findByLabelText(label);
    await waitFor(() => expect(field).toHaveAccessibleDescription('At least 8 characters, and not easy to guess'));
    const name = screen.queryByLabelText('Name');
    if (name) await person.type(name, 'Asha Rao');
    const email = screen.queryByLabelText('Email');
    if (email) await person.type(email, 'asha@example.in');
    await person.type(field, 'sunshine');
    await person.type(screen.getByLabelText('Confirm Password'), 'sunshine');
    await person.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(expect.stringContaining(weak)));
    await waitFor(() => expect(field).toHaveFocus());
  });
});

describe('a forgotten password', () => {
  it('requires an e-mail', async () => {
    const { person } = renderShop({ at: '/forgot-password' });
    await person.click(await screen.findByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText('Please enter your email address')).toBeInTheDocument();
  });

  it('shows the server’s message', async () => {
    server.use(
      http.post('*/api/users/forgot-password', () => HttpResponse.json({ message: 'A reset link has been sent.' })),
    );
    const { person } = renderShop({ at: '/forgot-password' });
    await person.type(await screen.findByLabelText('Email'), 'asha@example.in');
    await person.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText('A reset link has been sent.')).toBeInTheDocument();
  });

  it('shows on the page that the mail could not be sent', async () => {
    server.use(http.post('*/api/users/forgot-password', () => HttpResponse.error()));
    const { person } = renderShop({ at: '/forgot-password' });
    await person.type(await screen.findByLabelText('Email'), 'asha@example.in');
    await person.click(screen.getByRole('button', { name: 'Send reset link' }));
    expect(await screen.findByText('Failed to send reset email. Please try again later.')).toBeInTheDocument();
  });
});

describe('a new password', () => {
  it('is rejected when the two entries differ', async () => {
    const { person } = renderShop({ at: '/reset-password/abc' });
    await person.type(await screen.findByLabelText('New Password'), 'secret');
    await person.type(screen.getByLabelText('Confirm Password'), 'secrets');
    await person.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(await screen.findByText('Passwords do not match.')).toBeInTheDocument();
  });

  it('shows an expired link', async () => {
    server.use(http.post('*/api/users/reset-password/abc', () => new HttpResponse(null, { status: 400 })));
    const { person } = renderShop({ at: '/reset-password/abc' });
    await person.type(await screen.findByLabelText('New Password'), 'secret');
    await person.type(screen.getByLabelText('Confirm Password'), 'secret');
    await person.click(screen.getByRole('button', { name: 'Reset Password' }));
    expect(
      await screen.findByText('Failed to reset password. The link may be invalid or expired.'),
    ).toBeInTheDocument();
  });
});

describe('the confirmation page', () => {
  it('confirms when its button is pressed, and not before', async () => {
    const asked: string[] = [];
    server.use(
      http.post('*/api/users/confirm-email/:token', ({ params }) => {
        asked.push(String(params.token));
        return HttpResponse.json({ message: 'Your email is confirmed. Thank you!' });
      }),
    );
    const { person } = renderShop({ at: '/confirm-email/abc' });
    const button = await screen.findByRole('button', { name: 'Confirm my email' });
    expect(asked).toEqual([]);
    await person.click(button);
    expect(await screen.findByText('Your email is confirmed. Thank you!')).toBeInTheDocument();
    expect(asked).toEqual(['abc']);
    expect(screen.queryByRole('button', { name: 'Confirm my email' })).not.toBeInTheDocument();
  });

  it('shows an expired link', async () => {
    server.use(
      http.post('*/api/users/confirm-email/abc', () =>
        HttpResponse.json(
          {
            statusCode: 400,
            code: 'link_expired',
            message: 'This link is invalid or has expired.',
            error: 'BAD_REQUEST',
          },
          { status: 400 },
        ),
      ),
    );
    const { person } = renderShop({ at: '/confirm-email/abc' });
    await person.click(await screen.findByRole('button', { name: 'Confirm my email' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is invalid or has expired.');
    expect(screen.getByText(/can send a new link/)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Confirm my email' })).not.toBeInTheDocument();
  });
});

it('ends reminders of carts when the button is pressed, and not before', async () => {
  const keys: string[] = [];
  server.use(
    http.post('*/api/cart-reminders/stop/:key', ({ params }) => {
      keys.push(String(params.key));
      return HttpResponse.json({ message: 'You will get no more reminders of your cart.' });
    }),
  );
  const { person } = renderShop({ at: '/unsubscribe/abc' });
  const button = await screen.findByRole('button', { name: 'Stop these reminders' });
  expect(keys).toEqual([]);
  await person.click(button);
  expect(await screen.findByText('You will get no more reminders of your cart.')).toBeInTheDocument();
  expect(keys).toEqual(['abc']);
});

describe('the second step', () => {
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
});
