import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { makeStore } from '../../app/store';
import { ApiDocsLink, JobBoardLink } from '../../features/admin-jobs/ServerPageLinks';
import { server } from '../../testing/server';

function shown(open: (address: string) => void, name = 'Jobs') {
  render(
    <Provider store={makeStore()}>
      <JobBoardLink className="" open={open} />
      <ApiDocsLink className="" open={open} />
    </Provider>,
  );
  return screen.getByRole('link', { name });
}

it.each([
  ['Jobs', '/admin/jobs'],
  ['API', '/api/docs'],
])('opens %s once the server has granted access', async (name, address) => {
  const asked: string[] = [];
  const opened: string[] = [];
  server.use(
    http.post('*/api/admin/job-board', ({ request }) => {
      asked.push(request.method);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await userEvent.click(shown((opening) => void opened.push(opening), name));
  await waitFor(() => expect(opened).toEqual([address]));
  expect(asked).toEqual(['POST']);
});

it('stays in the back office without access', async () => {
  const opened: string[] = [];
  let responses = 0;
  server.use(
    http.post('*/api/admin/job-board', () => {
      responses++;
      return HttpResponse.json(
        { statusCode: 503, code: 'shop_busy', message: 'The shop is busy.', error: 'Unavailable' },
        { status: 503 },
      );
    }),
  );
  await userEvent.click(shown((address) => void opened.push(address)));
  await waitFor(() => expect(responses).toBe(1));
  expect(opened).toEqual([]);
});
