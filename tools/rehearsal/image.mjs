// Builds an image from a Dockerfile without an engine: each stage in its own folder, stages side by side.
import { DockerfileParser } from 'dockerfile-ast';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { run } from './container.mjs';

/**
 * Builds all stages, and returns the folder of the last one with what its instructions set.
 * @param {{ dockerfile: string, context: string, folder: string, mounts: string[][], env: Record<string, string>,
 *   caches: Record<string, string> }} build `mounts` and `env` are those of the base image; `caches` has the folder for
 *   each target of `--mount=type=cache`
 * @param {(line: string) => void} report is called after each instruction that takes time
 */
export async function buildImage(build, report) {
  const file = DockerfileParser.parse(build.dockerfile);
  const stages = new Map();
  for (const instruction of file.getInstructions()) {
    if (instruction.getKeyword() === 'FROM')
      stages.set(instruction.getBuildStage() ?? 'last', { base: instruction.getImage(), instructions: [] });
    else [...stages.values()].at(-1).instructions.push(instruction);
  }
  const images = new Map();
  const imageOf = (name) => {
    if (!stages.has(name)) throw new Error(`${name} is no stage of the Dockerfile.`);
    if (!images.has(name)) images.set(name, buildStage(name, stages.get(name), { ...build, stages, imageOf, report }));
    return images.get(name);
  };
  return imageOf([...stages.keys()].at(-1));
}

async function buildStage(name, { base, instructions }, build) {
  const root = path.join(build.folder, name);
  fs.mkdirSync(root, { recursive: true });
  const parent = build.stages.has(base) ? await build.imageOf(base) : { env: build.env, workdir: '/', user: 'root' };
  if (parent.root) copy([`${parent.root}/.`], root);
  const image = { ...parent, root, env: { ...parent.env } };
  for (const instruction of instructions) {
    const started = Date.now();
    const keyword = instruction.getKeyword();
    const work = INSTRUCTIONS[keyword];
    if (!work) throw new Error(`The rehearsal does not know the instruction ${keyword}.`);
    await work(image, instruction, build);
    if (keyword === 'RUN')
      build.report(`${name}: ${instruction.getArgumentsContent()} (${((Date.now() - started) / 1000).toFixed(1)} s)`);
  }
  return image;
}

const words = (instruction) => instruction.getArguments().map((argument) => argument.getValue());
const list = (text) => JSON.parse(text.slice(text.indexOf('[')));
const within = (image, target) => path.join(image.root, path.resolve(image.workdir, target));

const INSTRUCTIONS = {
  WORKDIR(image, instruction) {
    image.workdir = words(instruction)[0];
    fs.mkdirSync(within(image, '.'), { recursive: true });
  },
  ENV(image, instruction) {
    for (const property of instruction.getProperties()) image.env[property.getName()] = property.getValue();
  },
  async COPY(image, instruction, { context, imageOf }) {
    const from = instruction.getFromFlag()?.getValue();
    const root = from ? (await imageOf(from)).root : context;
    const sources = words(instruction);
    const target = sources.pop();
    // A folder is copied as its contents, a file into a target that ends in a slash.
    for (const source of sources.map((one) => path.join(root, one))) {
      const place = within(image, target);
      const isFolder = fs.statSync(source).isDirectory();
      fs.mkdirSync(isFolder || target.endsWith('/') ? place : path.dirname(place), { recursive: true });
      copy([isFolder ? `${source}/.` : source], place);
    }
  },
  async RUN(image, instruction, { caches, mounts }) {
    const flags = instruction.getFlags().map((flag) => flag.getValue());
    const targets = flags.map((flag) => /^type=cache,target=(.+)$/.exec(flag)?.[1]);
    const missing = flags.find((_flag, at) => !caches[targets[at]]);
    if (missing) throw new Error(`The rehearsal has no cache for --mount=${missing}.`);
    await run({
      root: image.root,
      command: ['/bin/sh', '-c', commandOf(instruction)],
      env: image.env,
      workdir: image.workdir,
      mounts: [...mounts, ...targets.map((target) => [caches[target], target, 'rw'])],
    });
  },
  USER(image, instruction) {
    image.user = words(instruction)[0];
  },
  HEALTHCHECK(image, instruction) {
    image.health = list(instruction.getRawArgumentsContent());
  },
  CMD(image, instruction) {
    image.command = list(instruction.getRawArgumentsContent());
  },
  VOLUME: () => undefined,
  EXPOSE: () => undefined,
};

/** The command of RUN in one line, without its flags. */
const commandOf = (instruction) =>
  instruction
    .getRawArgumentsContent()
    .replaceAll(/\\\n/g, ' ')
    .replace(/^(?:--\S+\s+)+/, '');

/** Copies with owners, times and links. */
function copy(sources, target) {
  execFileSync('cp', ['-a', ...sources, target], { stdio: 'pipe' });
}
