import { h, icon, ICONS } from './elements.js';
import { allValid, field, payButton, suggestions } from './fields.js';

const TEST_IDS = [
  { label: 'success@razorpay', detail: 'pays', value: 'success@razorpay' },
  { label: 'failure@razorpay', detail: 'fails', value: 'failure@razorpay' },
];

/** UPI id field, and a button to decide in a simulated UPI app instead. */
export function upiForm({ amountText, onPay }) {
  const vpa = field({
    label: 'UPI ID',
    inputmode: 'email',
    autocapitalize: 'none',
    spellcheck: 'false',
    hint: 'With any other UPI ID, you approve or decline the payment.',
    check: (text) =>
      /^[a-z0-9._-]{2,}@[a-z][a-z0-9]+$/i.test(text.trim()) ? null : 'Enter a UPI ID such as name@bank.',
    data: { testid: 'rzp-vpa' },
  });
  vpa.set(TEST_IDS[0].value);
  return h(
    'form',
    {
      class: 'form',
      novalidate: true,
      on: {
        submit: (event) => {
          event.preventDefault();
          if (allValid([vpa])) onPay({ vpa: vpa.control.value.trim() });
        },
      },
    },
    vpa.element,
    suggestions('Use a test ID', TEST_IDS, vpa.set),
    payButton(amountText),
    h('p', { class: 'or', text: 'or' }),
    h(
      'button',
      {
        type: 'button',
        class: 'secondary',
        data: { testid: 'rzp-upi-app' },
        on: { click: () => onPay({ upiIntent: true }) },
      },
      icon(ICONS.phone),
      'Use a UPI app',
    ),
  );
}
