/** What runs here, as its pages and its errors name it. */
export const PART = "Local identity provider"
