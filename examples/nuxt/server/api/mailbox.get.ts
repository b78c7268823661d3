/** The page where mail is read. */
export default defineEventHandler(() => process.env["MAILBOX_URL"])
