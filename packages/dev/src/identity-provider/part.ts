/** The name of this server in its pages and errors. */
export const PART = "Local identity provider"
