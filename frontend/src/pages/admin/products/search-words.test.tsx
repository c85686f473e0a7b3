import { screen, waitFor, within } from '@testing-library/react';
import type { SearchMiss, Synonym } from '@shop/contracts/synonyms';
import { http, HttpResponse } from 'msw';
import { aUser } from '../../../testing/builders';
import { renderShop } from '../../../testing/render-shop';
import { server } from '../../../testing/server';

const TAKEN = 'This word is in the list already.';
let words: Synonym[];
let sent: unknown[];
let missing: SearchMiss[] = [];

beforeEach(() => {
  words = [{ term: 'badam', meaning: 'almond' }];
  sent = [];
  server.use(
    http.get('*/api/admin/synonyms', () => HttpResponse.json(words)),
    http.get('*/api/admin/synonyms/missing', () => HttpResponse.json(missing)),
    http.post('*/api/admin/synonyms', async ({ request }) => {
      const added = (await request.json()) as Synonym;
      if (words.some(({ term }) => term === added.term))
        return HttpResponse.json(
          { code: 'invalid_input', message: TAKEN, details: [{ field: 'term', message: TAKEN }] },
          { status: 400 },
        );
      words = [...words, added];
      return HttpResponse.json(added, { status: 201 });
    }),
    http.put('*/api/admin/synonyms/:term', async ({ request, params: { term } }) => {
      const { meaning } = (await request.json()) as Synonym;
      words = words.map((word) => (word.term === term ? { ...word, meaning } : word));
      return HttpResponse.json({ term, meaning });
    }),
    http.delete('*/api/admin/synonyms/:term', ({ params: { term } }) => {
      sent.push(term);
      words = words.filter((word) => word.term !== term);
      return HttpResponse.json({ message: 'Word deleted.' });
    }),
  );
});

const open = async () => {
  const page = renderShop({
    at: '/admin/productlist/search-words',
    user: aUser({ isAdmin: true, role: 'catalogue' }),
  });
  await screen.findByRole('rowheader', { name: 'badam' });
  const fill = async (label: string, text: string) => {
    await page.person.clear(screen.getByLabelText(label));
    await page.person.type(screen.getByLabelText(label), text);
  };
  return { ...page, fill, press: (name: string) => page.person.click(screen.getByRole('button', { name })) };
};

it('adds a word, and says why one is refused', async () => {
  const { fill, press } = await open();
  await fill('Word', 'two words');
  await fill('Also means', 'Two Words');
  await press('Add word');
  await waitFor(() =>
    expect(screen.getByLabelText('Word')).toHaveAccessibleDescription(/^Enter one word of 2 to 40 letters/),
  );
  expect(screen.getByLabelText('Also means')).toHaveAccessibleDescription(/^The meaning must be another word[.]/);
  await fill('Word', 'badam');
  await press('Add word');
  await waitFor(() => expect(screen.getByLabelText('Word')).toHaveAccessibleDescription(new RegExp(`^${TAKEN}`)));
  await fill('Word', 'giri');
  await fill('Also means', 'walnut');
  await press('Add word');
  expect(await screen.findByRole('rowheader', { name: 'giri' })).toBeInTheDocument();
  expect(screen.getByLabelText('Word')).toHaveValue('');
});

it('changes the meaning of a word, and deletes one after a confirmation', async () => {
  const { fill, press, person } = await open();
  await press('Edit badam');
  expect(screen.getByLabelText('Word')).toHaveAttribute('readonly');
  await fill('Also means', 'almond kernel');
  await press('Save meaning');
  expect(await screen.findByRole('cell', { name: /almond kernel/ })).toBeInTheDocument();
  await press('Delete badam');
  const dialog = within(screen.getByRole('alertdialog', { name: 'Delete badam?' }));
  expect(dialog.getByText(/no longer find products with almond kernel/)).toBeInTheDocument();
  await person.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No search words yet.')).toBeInTheDocument();
  expect(sent).toEqual(['badam']);
});

it('lists the words that customers searched for in vain, and starts a meaning for one', async () => {
  missing = [{ word: 'chironji', count: 3, lastDay: '2026-11-20' }];
  const { person } = await open();
  const table = within(await screen.findByRole('table', { name: 'Searched without result' }));
  expect(table.getByText('20 Nov 2026')).toBeInTheDocument();
  await person.click(table.getByRole('button', { name: 'Add a meaning of chironji' }));
  expect(screen.getByRole('textbox', { name: 'Word' })).toHaveValue('chironji');
  expect(screen.getByRole('textbox', { name: 'Also means' })).toHaveFocus();
  missing = [];
});
