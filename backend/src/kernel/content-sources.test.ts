import { ContentSources, type Sources } from './content-sources.js';

it('merges all parts again only when one has changed', () => {
  const sources = new ContentSources();
  const first: Sources = { script: ['https://a.example', 'https://b.example'] };
  let second: Sources = { script: ['https://b.example'], frame: ['https://c.example'] };
  sources.add(() => first);
  sources.add(() => second);

  const before = sources.all();
  expect(before).toEqual({
    script: ['https://a.example', 'https://b.example'],
    connect: [],
    frame: ['https://c.example'],
    image: [],
    form: [],
  });
  expect(sources.all()).toBe(before);

  second = {};
  expect(sources.all()).toMatchObject({ script: ['https://a.example', 'https://b.example'], frame: [] });
});
