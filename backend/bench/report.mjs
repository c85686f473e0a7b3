import fs from 'node:fs';
import os from 'node:os';

/** Replaces the text between the markers of a workload and keeps the rest of the file. */
export function writeReport(file, results) {
  let text = fs.readFileSync(file, 'utf8');
  for (const { key, name, figures } of results) {
    const [begin, end] = [`<!-- figures:${key} -->`, `<!-- /figures:${key} -->`];
    const section = `${begin}\n### ${name}\n\n${figures}\n${end}`;
    const present = new RegExp(`${begin}[\\s\\S]*?${end}`);
    if (!present.test(text)) throw new Error(`${file} has no markers for the results of ${key}.`);
    text = text.replace(present, () => section);
  }
  fs.writeFileSync(file, text);
}

/** Returns date, machine and load of a run. */
export function circumstances({ isShort, rounds, seconds, loadBefore }) {
  const [loadAfter] = os.loadavg();
  const kind = isShort ? 'a shortened run' : 'a full run';
  return `*${new Date().toISOString().slice(0, 10)}, ${kind}: ${rounds} rounds of ${seconds} s; ${os.cpus().length} processors, Node.js ${process.versions.node}; load of the machine ${loadBefore.toFixed(1)} before, ${loadAfter.toFixed(1)} after.*`;
}
