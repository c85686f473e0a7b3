import { baseApi } from '../../shared/api/base-api';

const adminJobsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Lets this browser open the job board, which is served by the back end and authenticates by cookie. */
    enterJobBoard: build.mutation<null, void>({
      query: () => ({ url: '/admin/job-board', method: 'POST' }),
    }),
  }),
});

export const { useEnterJobBoardMutation } = adminJobsApi;
