ALTER TABLE "bank_receipts" ADD COLUMN "returned_on" date;--> statement-breakpoint
ALTER TABLE "bank_receipts" ADD COLUMN "return_bank_id" text;--> statement-breakpoint
ALTER TABLE "bank_receipts" ADD COLUMN "return_reason" text;--> statement-breakpoint
ALTER TABLE "bank_receipts" ADD COLUMN "returned_by" text;--> statement-breakpoint
ALTER TABLE "bank_receipts" ADD CONSTRAINT "bank_receipts_return_bank_id_key" UNIQUE("return_bank_id");--> statement-breakpoint
ALTER TABLE "bank_receipts" ADD CONSTRAINT "bank_receipts_one_end" CHECK (returned_on is null or transfer_id is null);--> statement-breakpoint
ALTER TABLE "bank_receipts" ADD CONSTRAINT "bank_receipts_returned" CHECK (num_nulls(returned_on, return_reason, returned_by) in (0, 3));