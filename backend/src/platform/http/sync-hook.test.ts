import { syncHook } from './sync-hook.js';

describe('a hook that waits for nothing', () => {
  it('is given what the call is about, and goes on', () => {
    const work = jest.fn();
    const done = jest.fn();
    syncHook((request: string, reply: string) => work(request, reply))('request', 'reply', 'payload', done);
    expect(work).toHaveBeenCalledWith('request', 'reply');
    expect(done.mock.calls).toEqual([[]]);
  });

  it('refuses the call with what it throws', () => {
    const done = jest.fn();
    const refusal = new Error('Too many.');
    syncHook((_request: string) => {
      throw refusal;
    })('request', 'reply', done);
    expect(done.mock.calls).toEqual([[refusal]]);
  });
});
