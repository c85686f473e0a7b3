import { MESSAGES, type VerifyPaymentInput } from '@shop/contracts';
import { IsString, Matches } from 'class-validator';
import type { CheckoutProof } from '../../../payments/index.js';

const RESPONSE = { message: MESSAGES.invalidPaymentResponse };

/** What Razorpay's checkout returns to the page. */
export class VerifyPaymentDto implements VerifyPaymentInput {
  @IsString(RESPONSE)
  @Matches(/^pay_[A-Za-z0-9]{14}$/, RESPONSE)
  razorpay_payment_id: string;

  @IsString(RESPONSE)
  @Matches(/^order_[A-Za-z0-9]{14}$/, RESPONSE)
  razorpay_order_id: string;

  @IsString(RESPONSE)
  @Matches(/^.{1,200}$/, RESPONSE)
  razorpay_signature: string;

  toProof(): CheckoutProof {
    return {
      orderId: this.razorpay_order_id,
      paymentId: this.razorpay_payment_id,
      signature: this.razorpay_signature,
    };
  }
}
