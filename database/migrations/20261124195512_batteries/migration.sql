CREATE TABLE "batteries" (
	"serial" text PRIMARY KEY,
	"product_id" uuid NOT NULL,
	"frame" text,
	"manufactured_on" date NOT NULL,
	"values" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "battery_accesses" (
	"hash" text PRIMARY KEY,
	"battery_serial" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "battery_models" (
	"product_id" uuid PRIMARY KEY,
	"values" jsonb NOT NULL,
	"range" jsonb
);
--> statement-breakpoint
CREATE INDEX "batteries_frame_index" ON "batteries" ("frame");--> statement-breakpoint
ALTER TABLE "batteries" ADD CONSTRAINT "batteries_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id");--> statement-breakpoint
ALTER TABLE "batteries" ADD CONSTRAINT "batteries_frame_serials_serial_fkey" FOREIGN KEY ("frame") REFERENCES "serials"("serial");--> statement-breakpoint
ALTER TABLE "battery_accesses" ADD CONSTRAINT "battery_accesses_battery_serial_batteries_serial_fkey" FOREIGN KEY ("battery_serial") REFERENCES "batteries"("serial");--> statement-breakpoint
ALTER TABLE "battery_models" ADD CONSTRAINT "battery_models_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id");