/** The routes of the pages that Astro shows for any address that does not exist or has failed. */
export const errorPages: readonly string[] = ["/404", "/500"]
