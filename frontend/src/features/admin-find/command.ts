import type { FIND_MESSAGES } from './messages';

/** A page or an action that the command field offers. */
export interface Command {
  to: string;
  text: string;
  /** Other words by which it is found. */
  words?: string;
}

/** Something found: an entry of the list. */
export interface Found extends Command {
  id: string;
  group: keyof typeof FIND_MESSAGES.groups;
  note?: string;
}

/** Returns the commands that contain every word of the text. */
export function commandsFor(text: string, commands: readonly Command[]): readonly Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return commands.filter((command) => {
    const searched = `${command.text} ${command.words ?? ''}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  });
}
