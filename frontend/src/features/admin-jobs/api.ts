import { baseApi } from '../../shared/api/base-api';

const adminJobsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Grants this browser access to the job board and the API page, which the backend serves and which authenticate by cookie. */
    enterJobBoard: build.mutation<null, void>({
      query: () => ({ url: '/admin/job-board', method: 'POST' }),
    }),
  }),
});

export const { useEnterJobBoardMutation } = adminJobsApi;
