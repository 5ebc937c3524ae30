CREATE TABLE "mail_attachments" (
	"mail_id" uuid,
	"position" integer,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"file_hash" text NOT NULL,
	CONSTRAINT "mail_attachments_pkey" PRIMARY KEY("mail_id","position")
);
--> statement-breakpoint
CREATE TABLE "mail_files" (
	"hash" text PRIMARY KEY,
	"content" bytea NOT NULL
);
--> statement-breakpoint
CREATE INDEX "mail_attachments_file_hash_index" ON "mail_attachments" ("file_hash");--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_mail_id_mail_messages_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mail_messages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "mail_attachments" ADD CONSTRAINT "mail_attachments_file_hash_mail_files_hash_fkey" FOREIGN KEY ("file_hash") REFERENCES "mail_files"("hash");