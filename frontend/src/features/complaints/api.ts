import type {
  ComplaintKeyInput,
  ComplaintProgress,
  ComplaintReceipt,
  GeneralComplaintInput,
  Message,
  OrderComplaintInput,
  OwnComplaint,
} from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';
import { uploadForm } from '../../shared/api/form-upload';

interface PhotoUpload {
  complaintId: string;
  /** Chosen by the client. */
  photoId: string;
  file: File;
}

const complaintsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    myComplaints: build.query<OwnComplaint[], void>({
      query: () => '/complaints/mine',
      providesTags: ['Complaint'],
    }),
    /** Idempotent by its id, so it may be retried. */
    reportProblem: build.mutation<ComplaintReceipt, OrderComplaintInput & { orderId: string }>({
      query: ({ orderId, ...body }) => ({ url: `/orders/${orderId}/complaints`, method: 'POST', body }),
      extraOptions: { isRepeatable: true },
      invalidatesTags: ['Complaint', 'Order'],
    }),
    submitComplaint: build.mutation<ComplaintReceipt, GeneralComplaintInput>({
      query: (body) => ({ url: '/complaints', method: 'POST', body }),
      extraOptions: { isRepeatable: true },
      invalidatesTags: ['Complaint'],
    }),
    complaintStatus: build.mutation<ComplaintProgress, ComplaintKeyInput>({
      query: (body) => ({ url: '/complaints/status', method: 'POST', body }),
      extraOptions: { isRepeatable: true },
    }),
    addPhoto: build.mutation<Message, PhotoUpload>({
      queryFn: ({ complaintId, photoId, file }, api) => {
        const form = new FormData();
        form.append('photo', file);
        return uploadForm<Message>({ path: `/complaints/${complaintId}/photos/${photoId}`, form }, api);
      },
      invalidatesTags: ['Complaint'],
    }),
  }),
});

export const {
  useMyComplaintsQuery,
  useReportProblemMutation,
  useSubmitComplaintMutation,
  useComplaintStatusMutation,
  useAddPhotoMutation,
} = complaintsApi;
