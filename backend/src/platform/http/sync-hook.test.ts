import { syncHook } from './hooks.js';

describe('a synchronous hook', () => {
  it('receives the request, and continues', () => {
    const work = jest.fn();
    const done = jest.fn();
    syncHook((request: string, reply: string) => work(request, reply))('request', 'reply', 'payload', done);
    expect(work).toHaveBeenCalledWith('request', 'reply');
    expect(done.mock.calls).toEqual([[]]);
  });

  it('rejects the request with the error it throws', () => {
    const done = jest.fn();
    const refusal = new Error('Too many.');
    syncHook((_request: string) => {
      throw refusal;
    })('request', 'reply', done);
    expect(done.mock.calls).toEqual([[refusal]]);
  });
});
