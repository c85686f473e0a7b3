// Replaces all Nest modules in tests on adapters in memory (jest.memory.config.mjs).
export {};
