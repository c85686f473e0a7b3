import type { Message, Staff, StaffInvitationInput, StaffRole } from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';

const staffApi = baseApi.enhanceEndpoints({ addTagTypes: ['Staff'] }).injectEndpoints({
  endpoints: (build) => ({
    staff: build.query<Staff, void>({ query: () => '/admin/staff', providesTags: ['Staff'] }),
    inviteStaff: build.mutation<Message, StaffInvitationInput>({
      query: (body) => ({ url: '/admin/staff/invitations', method: 'POST', body }),
      invalidatesTags: ['Staff'],
    }),
    resendInvitation: build.mutation<Message, string>({
      query: (id) => ({ url: `/admin/staff/invitations/${id}/resend`, method: 'POST' }),
      invalidatesTags: ['Staff'],
    }),
    revokeInvitation: build.mutation<Message, string>({
      query: (id) => ({ url: `/admin/staff/invitations/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Staff'],
    }),
    changeRole: build.mutation<Message, { id: string; role: StaffRole }>({
      query: ({ id, role }) => ({ url: `/admin/staff/${id}`, method: 'PUT', body: { role } }),
      invalidatesTags: ['Staff'],
    }),
    removeMember: build.mutation<Message, string>({
      query: (id) => ({ url: `/admin/staff/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Staff'],
    }),
  }),
});

export const {
  useStaffQuery,
  useInviteStaffMutation,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
  useChangeRoleMutation,
  useRemoveMemberMutation,
} = staffApi;
