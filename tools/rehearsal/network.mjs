// One private network without a way out, with an address for each container.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';

const PREFIX = '10.88.0.';
/** The network namespace of the bridge. Programs in it reach all containers. */
export const BRIDGE = 'outside';

const ip = (...args) => execFileSync('ip', args, { stdio: 'pipe' });

/** Creates the network. @param {string[]} names of the containers @returns {Map<string, string>} their addresses */
export function createNetwork(names) {
  const addresses = new Map(names.map((name, at) => [name, `${PREFIX}${at + 2}`]));
  // Names of this rehearsal only: its mounts are not seen outside.
  fs.mkdirSync('/run/netns', { recursive: true });
  execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', '/run/netns']);
  ip('netns', 'add', BRIDGE);
  ip('-n', BRIDGE, 'link', 'add', 'br0', 'type', 'bridge');
  ip('-n', BRIDGE, 'addr', 'add', `${PREFIX}1/24`, 'dev', 'br0');
  for (const device of ['lo', 'br0']) ip('-n', BRIDGE, 'link', 'set', device, 'up');
  [...addresses].forEach(([name, address], at) => {
    const port = `port${at}`;
    ip('netns', 'add', name);
    ip('-n', BRIDGE, 'link', 'add', port, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
    ip('-n', BRIDGE, 'link', 'set', port, 'master', 'br0', 'up');
    ip('-n', name, 'addr', 'add', `${address}/24`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) ip('-n', name, 'link', 'set', device, 'up');
  });
  return addresses;
}
