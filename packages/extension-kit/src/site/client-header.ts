/** In which a visitor of the kit says where they are, so that two of them are not one client. */
export const CLIENT_HEADER = "x-kit-client"
