import { renderEmail } from './email-template.js';

const sender = { storeName: 'Nuts & <Co>', supportEmail: 'care@nuts.example', publicUrl: 'https://nuts.example' };

it('has the same content in text and in HTML', () => {
  const mail = renderEmail(sender, 'Hello Kavya,', [
    { paragraph: 'Your order is on its way.' },
    {
      rows: [
        ['Almonds, 500 g × 2', '₹1,299.00'],
        ['Total', '₹1,299.00'],
      ],
    },
    { button: 'See your order', url: 'https://nuts.example/account/orders' },
  ]);
  for (const form of [mail.text, mail.html])
    for (const said of [
      'Hello Kavya,',
      'Your order is on its way.',
      'Almonds, 500 g × 2',
      '₹1,299.00',
      'See your order',
      'https://nuts.example/account/orders',
      'care@nuts.example',
    ])
      expect(form).toContain(said);
});

it('escapes all texts', () => {
  const { html, text } = renderEmail(sender, 'Hello <img src=x onerror=alert(1)>,', [
    { paragraph: '<b>' },
    { rows: [['<i>', '"']] },
    { button: '<u>', url: 'https://x/?a=1&b="' },
  ]);
  expect(html).not.toMatch(/<img|<b>|<i>|<u>|Nuts & <Co>/);
  expect(html).toContain('Hello &lt;img src=x onerror=alert(1)&gt;,');
  expect(html).toContain('href="https://x/?a=1&amp;b=&quot;"');
  expect(text).toContain('Hello <img src=x onerror=alert(1)>,');
});
