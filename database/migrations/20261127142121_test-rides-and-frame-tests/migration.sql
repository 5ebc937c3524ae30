CREATE TABLE "frame_tests" (
	"product_id" uuid,
	"measure" text,
	"size" text,
	"lowest" integer NOT NULL,
	"mean" integer NOT NULL,
	"highest" integer NOT NULL,
	"frames" integer NOT NULL,
	CONSTRAINT "frame_tests_pkey" PRIMARY KEY("product_id","measure","size"),
	CONSTRAINT "frame_tests_figures" CHECK (0 < lowest and lowest <= mean and mean <= highest and frames > 0)
);
--> statement-breakpoint
CREATE TABLE "test_rides" (
	"product_id" uuid,
	"prototype" text,
	"rode_on" date NOT NULL,
	"frame_grams" integer NOT NULL,
	"seconds" integer NOT NULL,
	"is_sold" boolean NOT NULL,
	"weather" jsonb NOT NULL,
	"change" jsonb NOT NULL,
	CONSTRAINT "test_rides_pkey" PRIMARY KEY("product_id","prototype"),
	CONSTRAINT "test_rides_figures" CHECK (frame_grams > 0 and seconds > 0)
);
--> statement-breakpoint
ALTER TABLE "frame_tests" ADD CONSTRAINT "frame_tests_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "test_rides" ADD CONSTRAINT "test_rides_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;