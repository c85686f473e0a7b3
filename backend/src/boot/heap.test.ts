import { execFileSync } from 'node:child_process';
import v8 from 'node:v8';
import { limitHeapGrowth } from './process.js';

it('uses V8 flags of this Node.js version; unknown flags are silently ignored', () => {
  const said = jest.spyOn(v8, 'setFlagsFromString').mockReturnValue();
  limitHeapGrowth();
  expect(said).toHaveBeenCalledTimes(1);
  const [, flag] = /^(--[a-z-]+)=50$/.exec(said.mock.calls[0]![0]) ?? [];
  expect(execFileSync(process.execPath, ['--v8-options']).toString()).toContain(`  ${flag} (`);
});
