import childProcess, { type ChildProcess } from 'node:child_process';
import { aPicture, factsOf } from '../../testing/pictures.js';
import { PictureProcess, UnreadablePicture } from './picture-process.js';

const fork = jest.spyOn(childProcess, 'fork');
const started = (): ChildProcess[] => fork.mock.results.map(({ value }) => value as ChildProcess);

const pictures = new PictureProcess();
const cleanThis = (content: Buffer) => pictures.run({ task: 'clean', content, mostPixels: 10_000_000 });
const clean = async () => cleanThis(await aPicture());

it('works in a process of its own, which it keeps for the next picture', async () => {
  const [cleaned = Buffer.alloc(0)] = await clean();
  expect(await factsOf(cleaned)).toMatchObject({ format: 'jpeg', width: 200 });
  await clean();
  expect(started()).toHaveLength(1);
});

it('gives that process none of the secrets of the shop', () => {
  expect(Object.keys((fork.mock.calls[0]?.[1] as { env?: object } | undefined)?.env ?? {})).toEqual([
    'MALLOC_ARENA_MAX',
  ]);
});

it('tells of a process that was brought down, and works on with another', async () => {
  const task = cleanThis(await aPicture({ width: 3000, height: 3000 }));
  setImmediate(() => started()[0]?.kill('SIGKILL'));
  await expect(task).rejects.toThrow(UnreadablePicture);
  expect(await clean()).toHaveLength(1);
  expect(started()).toHaveLength(2);
});
