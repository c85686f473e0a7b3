import childProcess, { type ChildProcess } from 'node:child_process';
import { createTestImage, factsOf } from '../../testing/images.js';
import { withSpooledFile } from '../../../../platform/http/uploads/spool.js';
import { ImageProcess, UnreadableImage } from './sharp-image-processor.js';

const fork = jest.spyOn(childProcess, 'fork');
const started = (): ChildProcess[] => fork.mock.results.map(({ value }) => value as ChildProcess);

const images = new ImageProcess();
const cleanThis = (content: Buffer, owner = 'somebody', process = images) =>
  withSpooledFile(content, (path) => process.run({ task: 'clean', path, kind: 'jpeg' }, owner));
const clean = async () => cleanThis(await createTestImage());

it('runs in a child process and reuses it for the next image', async () => {
  const [cleaned = Buffer.alloc(0)] = await clean();
  expect(await factsOf(cleaned)).toMatchObject({ format: 'jpeg', width: 200 });
  await clean();
  expect(started()).toHaveLength(1);
});

it('passes no secrets to the child process', () => {
  expect(Object.keys((fork.mock.calls[0]?.[2] as { env?: object } | undefined)?.env ?? {})).toEqual([
    'MALLOC_ARENA_MAX',
  ]);
});

it('rejects the task of a killed child process and starts another for the next', async () => {
  await withSpooledFile(await createTestImage({ width: 3000, height: 3000 }), async (path) => {
    const task = images.run({ task: 'clean', path, kind: 'jpeg' }, 'somebody');
    setImmediate(() => started()[0]?.kill('SIGKILL'));
    await expect(task).rejects.toThrow(UnreadableImage);
  });
  expect(await clean()).toHaveLength(1);
  expect(started()).toHaveLength(2);
});

it.each([
  ['memory', { memoryBytes: 1 }],
  ['processor time', { cpuMs: 0 }],
  ['time', { timeMs: 1 }],
])('rejects the task of a child process that takes more %s than its limit', async (_what, limit) => {
  const small = new ImageProcess({ cpuMs: 600_000, timeMs: 600_000, memoryBytes: 2 ** 40, ...limit });
  const content = await createTestImage({ width: 5000, height: 5000 });
  await expect(cleanThis(content, 'somebody', small)).rejects.toThrow('SIGKILL');
});

it('processes images of one account after those of others, whatever number it sends', async () => {
  const content = await createTestImage();
  const finished: string[] = [];
  const send = async (owner: string, path: string) => {
    await images.run({ task: 'clean', path, kind: 'jpeg' }, owner);
    finished.push(owner);
  };
  await withSpooledFile(content, (path) =>
    Promise.all([...Array.from({ length: 6 }, () => 'attacker'), 'other', 'third'].map((owner) => send(owner, path))),
  );
  expect(finished.slice(0, 4)).toEqual(['attacker', 'other', 'third', 'attacker']);
});
