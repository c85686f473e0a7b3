// Settings of the payment providers. Imported before the application is loaded, so it imports no other part of them.
import './adapters/razorpay/razorpay.variables.js';
