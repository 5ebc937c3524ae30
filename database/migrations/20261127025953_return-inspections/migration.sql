CREATE TABLE "return_inspections" (
	"id" uuid PRIMARY KEY,
	"return_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"grade" text NOT NULL,
	"note" text NOT NULL,
	"upload_id" uuid,
	"inspector_id" uuid,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "return_inspections_return_id_order_line_id_unique" UNIQUE("return_id","order_line_id")
);
--> statement-breakpoint
CREATE INDEX "return_lines_waiting" ON "return_lines" ("return_id") WHERE received_quantity > 0 and restocked_quantity is null;--> statement-breakpoint
ALTER TABLE "return_inspections" ADD CONSTRAINT "return_inspections_return_id_returns_id_fkey" FOREIGN KEY ("return_id") REFERENCES "returns"("id");--> statement-breakpoint
ALTER TABLE "return_inspections" ADD CONSTRAINT "return_inspections_order_line_id_order_lines_id_fkey" FOREIGN KEY ("order_line_id") REFERENCES "order_lines"("id");