import type { StoreInformation } from '@shop/contracts';

/** Form values: one branch a line. */
export type InformationValues = Omit<StoreInformation, 'branches'> & { branches: string };

export const informationValuesOf = (information: StoreInformation): InformationValues => ({
  ...information,
  branches: information.branches.join('\n'),
});

export const informationOf = (values: InformationValues): StoreInformation => ({
  ...values,
  branches: values.branches
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== ''),
});
