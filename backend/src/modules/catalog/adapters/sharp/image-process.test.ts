import childProcess, { type ChildProcess } from 'node:child_process';
import { createTestImage, factsOf } from '../../testing/images.js';
import { ImageProcess, UnreadableImage } from './image-process.js';

const fork = jest.spyOn(childProcess, 'fork');
const started = (): ChildProcess[] => fork.mock.results.map(({ value }) => value as ChildProcess);

const images = new ImageProcess();
const cleanThis = (content: Buffer) => images.run({ task: 'clean', content, maxPixels: 10_000_000 });
const clean = async () => cleanThis(await createTestImage());

it('runs in a child process and reuses it for the next image', async () => {
  const [cleaned = Buffer.alloc(0)] = await clean();
  expect(await factsOf(cleaned)).toMatchObject({ format: 'jpeg', width: 200 });
  await clean();
  expect(started()).toHaveLength(1);
});

it('passes no secrets to the child process', () => {
  expect(Object.keys((fork.mock.calls[0]?.[1] as { env?: object } | undefined)?.env ?? {})).toEqual([
    'MALLOC_ARENA_MAX',
  ]);
});

it('rejects the task of a killed child process and starts another for the next', async () => {
  const task = cleanThis(await createTestImage({ width: 3000, height: 3000 }));
  setImmediate(() => started()[0]?.kill('SIGKILL'));
  await expect(task).rejects.toThrow(UnreadableImage);
  expect(await clean()).toHaveLength(1);
  expect(started()).toHaveLength(2);
});
