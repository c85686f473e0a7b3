// Stands for every Nest module in tests on adapters in memory (jest.memory.config.mjs).
export {};
