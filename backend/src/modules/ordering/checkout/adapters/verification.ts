import type { VerificationFailed, VerifyPaymentResponse } from '@shop/contracts';
import type { FastifyReply } from 'fastify';
import { DomainError } from '../../../../kernel/domain-error.js';

/** Responds with the result, or with 400 and `verified: false` for a proof that the provider did not make. */
export async function respondWithVerification(
  verifying: Promise<VerifyPaymentResponse>,
  reply: FastifyReply,
): Promise<VerifyPaymentResponse | VerificationFailed> {
  try {
    return await verifying;
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'payment_verification_failed') throw error;
    void reply.status(400);
    return { statusCode: 400, code: error.code, error: 'BAD_REQUEST', verified: false, message: error.message };
  }
}
