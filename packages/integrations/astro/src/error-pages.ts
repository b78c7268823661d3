/** The routes of the pages that say of another address that there is nothing, or that it failed. */
export const errorPages: readonly string[] = ["/404", "/500"]
