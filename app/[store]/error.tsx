'use client';

import { PageFailed } from '@/components/layout/page-failed';

export default PageFailed;
