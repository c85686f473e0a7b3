import type { JoinStaffInput, Message, OpenInvitation } from '@shop/contracts';
import { baseApi } from '../../shared/api/base-api';

const invitationApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The key is sent in the body, because URLs are logged. */
    invitation: build.query<OpenInvitation, string>({
      query: (token) => ({ url: '/staff-invitations/read', method: 'POST', body: { token } }),
    }),
    joinStaff: build.mutation<Message, JoinStaffInput>({
      query: (body) => ({ url: '/staff-invitations/join', method: 'POST', body }),
    }),
    acceptInvitation: build.mutation<Message, string>({
      query: (token) => ({ url: '/staff-invitations/accept', method: 'POST', body: { token } }),
    }),
  }),
});

export const { useInvitationQuery, useJoinStaffMutation, useAcceptInvitationMutation } = invitationApi;
