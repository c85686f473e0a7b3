/** Texts of charts. Days and amounts are formatted texts. */
export const CHART_MESSAGES = {
  chart: (name: string, summary: string) => `${name}: ${summary}`,
  bar: (name: string, value: string) => `${name}: ${value}`,
  compared: (name: string, value: string, before: string) => `${name}: ${value}, before ${before}`,
  nothingYet: 'nothing yet',
  most: (name: string, value: string) => `most on ${name} with ${value}`,
} as const;
