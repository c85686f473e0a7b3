import { endOnUnhandledErrors } from './process.js';

/** @returns what was written, and the codes with which the process would have ended */
function after(error: unknown): { written: string; exits: unknown[] } {
  const on = jest.spyOn(process, 'on').mockReturnThis();
  endOnUnhandledErrors();
  const [, handle] = on.mock.calls[0] as unknown as [string, (error: unknown, origin: string) => void];
  on.mockRestore();
  const write = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const exit = jest.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
  handle(error, 'unhandledRejection');
  const outcome = { written: write.mock.calls.join(''), exits: exit.mock.calls.map(([code]) => code) };
  jest.restoreAllMocks();
  return outcome;
}

it.each([
  Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' }),
  Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' }),
  new Error('Connection terminated unexpectedly'),
])('a lost connection does not end the process: %s', (error) => {
  expect(after(error)).toEqual({ written: expect.stringContaining(error.message), exits: [] });
});

it('any other error ends the process, with its cause in the log', () => {
  expect(after(new TypeError('x is not a function'))).toEqual({
    written: expect.stringMatching(/The process ends \(unhandledRejection\): TypeError: x is not a function\n +at /),
    exits: [1],
  });
});
