import type { DocumentNotices as Notices } from '@shop/contracts';
import { baseApi } from '../api/base-api';
import { Notice } from './Notice';

const { useDocumentNoticesQuery } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    documentNotices: build.query<Notices, string>({
      query: (orderId) => `/orders/${encodeURIComponent(orderId)}/documents/notices`,
      providesTags: ['Order', 'Settings'],
    }),
  }),
});

interface DocumentNoticesProps {
  orderId: string;
  /** What staff are about to do. */
  before: 'ship' | 'refund';
}

/** Says what the documents of an order will lack, for staff before they ship or refund it; nothing if all is well. */
export function DocumentNotices({ orderId, before }: DocumentNoticesProps) {
  const { data } = useDocumentNoticesQuery(orderId, { refetchOnMountOrArgChange: true });
  const sentences = (before === 'ship' ? data?.onShip : data?.onRefund) ?? [];
  if (sentences.length === 0) return null;
  return (
    <Notice>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}
