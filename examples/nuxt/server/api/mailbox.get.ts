/** The address of the page that shows the emails. */
export default defineEventHandler(() => process.env["MAILBOX_URL"])
