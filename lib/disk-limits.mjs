/** Default disk space in megabytes (PAGE_DISK_MB, PICTURE_DISK_MB). */
export const diskLimits = { pages: 2000, pictures: 2000 };
