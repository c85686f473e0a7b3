export { FindButton } from './FindButton';
export type { Command } from './command';
