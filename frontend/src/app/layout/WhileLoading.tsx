import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { PageLoading } from '../../shared/ui/PageLoading';

/** Shows that pages are loading which bring their own layout. */
export const WhileLoading = () => (
  <Suspense fallback={<PageLoading />}>
    <Outlet />
  </Suspense>
);
