import { screen } from '@testing-library/react';

it('keeps the computed styles of elements apart', () => {
  document.body.innerHTML =
    '<p>One</p><p hidden>Two</p><p style="display: none">Three</p><details><b>Four</b></details>';
  const [one, two, three] = document.querySelectorAll('p');
  expect(one).toBeVisible();
  expect(two).not.toBeVisible();
  expect(three).not.toBeVisible();
  one!.hidden = true;
  expect(one).not.toBeVisible();
  expect(screen.getByText('Four')).not.toBeVisible();
});
